import { LinkSent } from './LinkSent.tsx'
import { RequestLink } from './RequestLink.tsx'
import { useLinkRequest } from './use-link-request.ts'

/** The first half of recovery: the address, then where the letter went. */
export function AskForLink() {
  const request = useLinkRequest()
  return request.sentAt === undefined ? <RequestLink request={request} /> : <LinkSent request={request} sentAt={request.sentAt} />
}
