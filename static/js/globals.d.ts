/** Put there by boot.js before anything else runs; tests in Node have none. */
declare var companion: import('./loader.js').Loader | undefined;
