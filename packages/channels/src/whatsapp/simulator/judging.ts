import type { Account } from './account.ts'
import { pushToApp } from './posts.ts'
import type { KeptTemplate } from './register.ts'
import { templatePost } from './wire.ts'
import type { World } from './world.ts'

/** What WhatsApp says of a template. */
export type Verdict = { status: 'APPROVED' | 'REJECTED' | 'PAUSED' | 'DISABLED'; reason?: string }

/** Takes a template, which is judged later; Meta tells of it then. */
export function handIn(world: World, account: Account, body: unknown): object {
  const template = account.register.add(body)
  setTimeout(() => judge(world, account, { template, verdict: verdictOf(template) }), world.approvalMs).unref()
  return { id: template.id, status: template.status, category: template.category }
}

export function judge(
  { messenger }: World,
  account: Account,
  { template, verdict: { status, reason = 'NONE' } }: { template: KeptTemplate; verdict: Verdict },
): void {
  Object.assign(template, { status, rejected_reason: reason })
  pushToApp(account, 'message_template_status_update', templatePost(account, template, messenger.now()))
}

/** Nobody looks at templates here: what sells games of chance is refused, the rest is fine. */
function verdictOf(template: KeptTemplate): Verdict {
  return /казино|casino/i.test(JSON.stringify(template.components))
    ? { status: 'REJECTED', reason: 'ABUSIVE_CONTENT' }
    : { status: 'APPROVED' }
}
