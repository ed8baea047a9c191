import '../mantine-styles.ts'
import '../tokens.css'
import '../base.css'
import type { CurrentUser } from '@besedka/contract'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { currentUserQuery } from '../../api/current-user.ts'
import { queryClient } from '../../api/query-client.ts'
import { followHistory, navigate } from '../../app/router/address.ts'
import { LocaleContext } from '../../locales/use-locale.ts'
import { theme } from '../theme.ts'
import { Toasts } from '../toasts/Toasts.tsx'
import { useToasts } from '../toasts/toasts.ts'

let root: Root | undefined

/**
 * Draws components in English, for somebody who is signed in. Called again in the same test it draws afresh, as after a reload: what is kept in
 * the browser stays until the test ends.
 */
export function draw(content: ReactNode): void {
  if (root) erase()
  else begin()
  queryClient.setQueryData(currentUserQuery.queryKey, { id: 'anna', organisation: { locale: 'en-GB' } } as CurrentUser)
  const place = document.createElement('main')
  document.body.append(place)
  const created = createRoot(place)
  root = created
  const screen = (
    <StrictMode>
      <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false} defaultColorScheme="light">
        <QueryClientProvider client={queryClient}>
          <LocaleContext value="en-GB">
            {content}
            <Toasts />
          </LocaleContext>
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>
  )
  flushSync(() => created.render(screen))
}

function begin(): void {
  const address = location.pathname + location.search
  const unfollowHistory = followHistory()
  onTestFinished(() => {
    erase()
    unfollowHistory()
    navigate(address, { replace: true, unasked: true })
    localStorage.clear()
  })
}

function erase(): void {
  root?.unmount()
  root = undefined
  document.querySelector('main')?.remove()
  useToasts.setState({ toasts: [] })
  queryClient.clear()
}
