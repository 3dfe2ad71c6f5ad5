"""Load generator, reference server and runner: how fast is the companion, compared with what?"""
