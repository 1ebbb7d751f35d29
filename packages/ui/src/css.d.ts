/** Stylesheets as the bundler gives them: a module maps its class names, a plain sheet gives nothing. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.css' {}
