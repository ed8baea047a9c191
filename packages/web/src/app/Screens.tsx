import { useEffect, useState } from 'react'
import { UnknownErrorPage } from '../pages/errors/UnknownErrorPage.tsx'
import { AdminLayout } from './AdminLayout.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { followHistory, navigate, useAddress } from './router/address.ts'
import { type OpenPage, openPage } from './router/open-page.ts'
import { usePageTitle } from './use-page-title.ts'

/** The page of the address. The one before stays until the next is ready. */
export function Screens() {
  const path = useAddress((address) => address.path)
  const [shown, setShown] = useState<OpenPage | { error: unknown } | null>(null)
  usePageTitle()
  useEffect(followHistory, [])

  useEffect(() => {
    let wanted = true
    openPage({ path, search: location.search }).then(
      (next) => {
        if (!wanted) return
        if (typeof next === 'string') navigate(next, { replace: true, unasked: true })
        else setShown(next)
      },
      (error: unknown) => wanted && setShown({ error }),
    )
    return () => {
      wanted = false
    }
  }, [path])

  if (shown === null) return null
  if ('error' in shown) return <UnknownErrorPage error={shown.error} />
  const page = (
    <ErrorBoundary key={shown.key}>
      <shown.page params={shown.params} />
    </ErrorBoundary>
  )
  return shown.inside ? <AdminLayout>{page}</AdminLayout> : page
}
