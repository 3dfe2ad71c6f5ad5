/** Requests over HTTP; every failure is a problem with a code. */

/** @typedef {import('./types.js').Problem} Problem */

/** A refused or failed request, with the server's code and params. */
export class ApiError extends Error {
  /** @param {Problem} problem @param {number} status */
  constructor(problem, status) {
    super(problem.code);
    this.code = problem.code;
    this.params = problem.params ?? {};
    this.status = status;
  }
}

/** The server's own words about a failure, or a general one. @param {Response} answer @returns {Promise<Problem>} */
async function problemOf(answer) {
  try {
    const { error } = await answer.json();
    if (error?.code) return error;
  } catch {
    // not JSON: a proxy's page, or nothing at all
  }
  return { code: answer.status === 429 ? 'rate.limited' : 'server.error', params: { retry_ms: 2000 } };
}

/**
 * Ask the server.
 * @param {'GET'|'POST'|'PUT'} method
 * @param {string} path below /api, e.g. "/games"
 * @param {unknown} [body] sent as JSON; a string is sent as it is
 * @param {string} [token]
 * @returns {Promise<any>}
 */
export async function api(method, path, body, token) {
  /** @type {Record<string, string>} */
  const headers = { Accept: 'application/json' };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (token) headers.Authorization = `Bearer ${token}`;
  const sent = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  let answer;
  try {
    answer = await fetch(`/api${path}`, { method, headers, body: sent, cache: 'no-store' });
  } catch {
    throw new ApiError({ code: 'network.offline' }, 0);
  }
  if (!answer.ok) throw new ApiError(await problemOf(answer), answer.status);
  return answer.json();
}

/** Any failure as a problem that can be shown. @param {unknown} failure @returns {Problem} */
export function asProblem(failure) {
  if (failure instanceof ApiError) return { code: failure.code, params: failure.params };
  console.error(failure);
  return { code: 'page.error', params: {} };
}
