import './ui/mantine-styles.ts'
import './ui/fonts.css'
import './ui/tokens.css'
import './ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { navigateOnRefusal } from './api/refusals.ts'
import { keepTokenFresh } from './api/token-renewal.ts'
import { App } from './app/App.tsx'
import { navigate } from './app/router/address.ts'
import { bringPage } from './app/router/open-page.ts'
import { prepareBy } from './app/router/prepare.ts'
import { startEarly } from './app/start-early.ts'
import { leaveEscapeToOptions } from './ui/leave-escape-to-options.ts'

startEarly()
keepTokenFresh()
leaveEscapeToOptions()
// Nothing that is unsaved could be saved before a second factor is set up.
navigateOnRefusal((path) => navigate(path, { unasked: path === '/two-factor' }))
prepareBy(bringPage)

if (import.meta.env.PROD) {
  // When everything else is here, and nobody waits for it.
  addEventListener('load', () =>
    setTimeout(() => void import('./app/updates/follow-updates.ts').then(({ followUpdates }) => followUpdates()), 1_000),
  )
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
