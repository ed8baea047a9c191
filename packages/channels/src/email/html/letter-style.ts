const light = { text: '#1c1917', muted: '#57534e', paper: 'transparent', link: '#0f766e', line: '#d6d3d1' }
const dark = { text: '#e7e5e4', muted: '#a8a29e', paper: 'transparent', link: '#5eead4', line: '#44403c' }
/** Whoever chose colours chose them for white paper. */
const paper = { ...light, paper: '#ffffff' }

/** How a letter looks where it does not say itself. */
export function letterStyle(theme: 'light' | 'dark', hasOwnColours: boolean): string {
  const isDark = theme === 'dark' && !hasOwnColours
  const colours = isDark ? dark : hasOwnColours ? paper : light
  return [
    `:root{color-scheme:${isDark ? 'dark' : 'light'}}`,
    `body{margin:0;padding:12px;background:${colours.paper};color:${colours.text};`,
    'font:14px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;overflow-wrap:anywhere}',
    `a{color:${colours.link}}`,
    'img{max-width:100%;height:auto}',
    'table{max-width:100%}',
    'pre{white-space:pre-wrap}',
    `blockquote{margin:8px 0;padding-left:12px;border-left:2px solid ${colours.line};color:${colours.muted}}`,
    `hr{border:0;border-top:1px solid ${colours.line}}`,
    // A picture that is not loaded says what it would be; those that say nothing (spacers, tracking pixels) take no room.
    `img:not([src]){display:inline-block;padding:4px 8px;border:1px dashed ${colours.line};color:${colours.muted};font-size:12px}`,
    'img:not([src]):not([alt]),img:not([src])[alt=""],img:not([src])[width="1"],img:not([src])[height="1"]{display:none}',
  ].join('')
}
