/**
 * Does a task once the next frame is on its way to the screen: what is not seen of a press does not delay what is.
 * A page nobody sees draws no frames; there it waits until it is looked at.
 */
export function afterFrame(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task));
}
