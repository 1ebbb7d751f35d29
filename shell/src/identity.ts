/*
 * How the site shows itself outside its pages: in tabs, on home screens, where its links are shared. Nothing
 * here uses the files; they are in the shell's release for the gateway to name in the document.
 */
import '@mova/ui/brand/apple-touch-icon.png';
import '@mova/ui/brand/favicon.svg';
import '@mova/ui/brand/favicon-32.png';
import '@mova/ui/brand/share.png';
