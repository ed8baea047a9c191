import { AppError } from '../../platform/errors/app-error.ts'
import type { RequestContext } from '../authentication/index.ts'

/** Where a passkey is being used: the host name it is bound to, and the whole origin as the browser will sign it. */
export type PasskeySite = { site: string; origin: string }

/**
 * The site of the page that asks. With PUBLIC_URL passkeys belong to its host; without, to the host of the page, so that one made elsewhere
 * works only there. Throws passkeyRefusedException where there is no page.
 */
export function siteOf({ app, request }: Pick<RequestContext, 'app' | 'request'>): PasskeySite {
  const { origin } = request
  if (!request.ownPage || !origin || !URL.canParse(origin)) throw new AppError('passkeyRefusedException')
  const page = new URL(origin)
  const own = app.config.publicUrl ? new URL(app.config.publicUrl).hostname : page.hostname
  const belongs = page.hostname === own || page.hostname.endsWith(`.${own}`)
  return { site: belongs ? own : page.hostname, origin: page.origin }
}
