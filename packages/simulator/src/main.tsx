import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { PostPage } from './post/PostPage.tsx'
import { chosenLocale } from './texts/language.ts'
import './style/fonts.css'
import './style/tokens.css'
import './style/page.css'
import './style/side.css'
import './style/phone.css'
import './style/messengers.css'
import './style/mail.css'
import './style/post.css'

const root = document.getElementById('root')
const channelId = /^\/simulators\/([^/]+)/.exec(location.pathname)?.[1]
followTheme()
if (root && channelId) {
  const initialLocale = chosenLocale()
  createRoot(root).render(
    <StrictMode>
      {channelId === 'post' ? <PostPage initialLocale={initialLocale} /> : <App channelId={channelId} initialLocale={initialLocale} />}
    </StrictMode>,
  )
}

/** The theme that the workspace remembers, else the system's. */
function followTheme(): void {
  let chosen: string | null = null
  try {
    chosen = localStorage.getItem('theme')
  } catch {
    // Storage may be forbidden; the system's theme serves.
  }
  if (chosen === 'dark' || chosen === 'light') document.documentElement.dataset.theme = chosen
}
