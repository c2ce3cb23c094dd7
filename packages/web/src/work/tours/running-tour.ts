import { create } from 'zustand';

/** Name of the tour that runs; empty: none. A link may start one: `?tour=first-day`. */
export const runningTour = create<string>(() => new URLSearchParams(globalThis.location?.search).get('tour') ?? '');
