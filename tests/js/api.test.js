import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api } from '../../static/js/api.js';

test('an answer that breaks off on its way is a line that is down, not a mistake of the page', async () => {
  globalThis.fetch = async () => /** @type {any} */ ({ ok: true, json: async () => Promise.reject(new TypeError('Failed to fetch')) });
  await assert.rejects(api('GET', '/games'), { code: 'network.offline', status: 0 });
});
