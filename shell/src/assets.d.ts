/** Files the bundler emits as they are. */
declare module '*.svg' {}
declare module '*.png' {}
