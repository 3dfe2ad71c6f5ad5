"""A companion for a physical board game table."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from flask import Flask

    from companion.config import Settings
    from companion.service.tables import Tables

__version__ = "0.1.0"


def create_app(settings: Settings | None = None) -> Flask:
    """Wire store, service and doors together and return the WSGI application."""
    from flask import Flask

    from companion import config
    from companion.web.lean import import_lean

    import_lean()  # before anything else asks for it

    from companion.web import (
        api,
        assets,
        history,
        pages,
        processes,
        security,
        sockets,
        trust,
        watching,
    )

    settings = settings or config.from_environment()
    news = processes.open_news(settings)  # says what is wrong before anything is written
    config.make_folder(settings.data)
    app = Flask("companion", static_folder=None, template_folder=str(assets.TEMPLATES))
    app.config["COMPANION"] = settings
    tables = app.extensions["companion"] = _open_tables(settings)
    app.register_blueprint(pages.blueprint)
    app.register_blueprint(trust.blueprint)
    api.install(app)
    history.install(app, tables)
    sockets.install(app, tables, settings)
    watching.install(app, tables, settings)
    security.guard(app, settings, tables.hub)
    processes.install(app, tables, settings, news)
    return app


def _open_tables(settings: Settings) -> Tables:
    """Open the store, and the service of the tables on it."""
    from companion import config
    from companion.service.hub import hub_named
    from companion.service.tables import Tables
    from companion.store.opening import open_database

    store = open_database(settings)
    tables = Tables(store, hub_named(settings.async_mode))
    # An import that was cut short; nobody has found it. Another process may be at a younger one.
    for table_id in store.arriving(tables.clock() - config.HOUR_MS):
        store.forget_arriving(table_id)
    tables.learns = settings.box != "locked"
    tables.imports.seconds = settings.import_seconds
    tables.most_entries = settings.entries if settings.rate else 0
    return tables
