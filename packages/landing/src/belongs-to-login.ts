/** A token: somebody is signed in. The others: somebody has worked here before, or was on the way to a page when the session ended. */
const marks = { local: ['token'], session: ['wanted-page'] }

/** Whether the home path, where strangers see this page, has been opened by somebody who works here: they want Login (spec 2). */
export function belongsToLogin(
  { pathname }: { pathname: string },
  storages: { local: Pick<Storage, 'getItem'>; session: Pick<Storage, 'getItem'> },
): boolean {
  if (pathname !== '/') return false
  return (
    marks.local.some((key) => storages.local.getItem(key) !== null) || marks.session.some((key) => storages.session.getItem(key) !== null)
  )
}
