/** The only door to third-party modules: everything else imports from here. */
import { h, render, Fragment } from 'preact';
import htm from 'htm';
import { io } from 'socket.io-client';

export { h, render, Fragment, io };
export { useState, useEffect, useLayoutEffect, useRef, useMemo, useCallback, useId, useErrorBoundary } from 'preact/hooks';
export { signal, computed, effect, batch, untracked, useSignal, useComputed, useSignalEffect } from '@preact/signals';

/** Tagged template that makes Preact nodes: html`<p>…</p>`. */
export const html = htm.bind(h);
