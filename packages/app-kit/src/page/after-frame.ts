/** Runs a task after the next frame, or once the page is visible, so that it does not delay what a press shows. */
export function afterFrame(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task));
}
