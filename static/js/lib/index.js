/** The only door to third-party modules: everything else imports from here. */
import { h, render } from 'preact';
import htm from 'htm';
import { io } from 'socket.io-client';

export { h, render, io };
export { useState, useEffect, useLayoutEffect, useRef, useMemo, useId, useErrorBoundary } from 'preact/hooks';
export { signal, computed, effect, batch, untracked } from '@preact/signals';

/** Tagged template that makes Preact nodes: html`<p>…</p>`. */
export const html = htm.bind(h);
