/**
 * Runs a task after the next frame, so that it does not delay what a press shows. In a hidden page it waits
 * until the page is visible.
 */
export function afterFrame(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task));
}
