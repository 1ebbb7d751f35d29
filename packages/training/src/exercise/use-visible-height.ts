import { useEffect } from 'react';

/**
 * Keeps in `--visible-height` of the document how much of the screen its keyboard leaves, so that a page can end above it.
 * The height of the window, and `dvh`, do not tell it on every phone.
 */
export function useVisibleHeight(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const { style } = document.documentElement;
    const measure = () => {
      // What is zoomed in by two fingers keeps its height.
      style.setProperty('--visible-height', `${Math.round(viewport.height * viewport.scale)}px`);
    };
    measure();
    viewport.addEventListener('resize', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      style.removeProperty('--visible-height');
    };
  }, []);
}
