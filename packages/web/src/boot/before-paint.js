// Runs before the first paint, so that a dark screen never flashes white and the page says its language to screen readers.
;(() => {
  const root = document.documentElement
  let theme = 'auto'
  let language = 'ru-RU'
  try {
    theme = localStorage.getItem('theme') || theme
    language = localStorage.getItem('language') || language
  } catch {
    // Storage may be forbidden; the defaults serve.
  }
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  root.lang = language === 'en-GB' ? 'en' : 'ru'
  // Zod would try whether it may make functions from text. Our policy forbids it, and the browser would report each try.
  globalThis.__zod_globalConfig = { jitless: true }
})()
