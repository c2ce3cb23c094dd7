/** Takes a step in the history for itself: then it answers true. */
type Take = () => boolean;
let take: Take | undefined;

/** Listens to steps in the history. Call it before the router does: a browser tells the listeners of its window in their order, and only so. */
export function watchSteps(): void {
  addEventListener('popstate', (event) => take?.() && event.stopImmediatePropagation());
}
/** Sets who hears of steps before the router; it comes with the first overlay, so that it is no part of the first load. */
export function takeSteps(by: Take): void {
  take = by;
}
