import { sealedColumnsOfInvitations } from '../../modules/accounts/index.ts'
import { sealedColumnsOfAi } from '../../modules/ai/index.ts'
import { sealedColumnsOfBots } from '../../modules/bots/index.ts'
import { sealedColumnsOfChannels } from '../../modules/channels/index.ts'
import { sealedColumnsOfCrm } from '../../modules/crm/index.ts'
import { sealedColumnsOfPush } from '../../modules/notifications/index.ts'
import { sealedColumnsOfSignIn } from '../../modules/signing-in/index.ts'
import { sealedColumnsOfWebhooks } from '../../modules/webhooks/index.ts'
import type { SealedColumn } from '../../platform/crypto/reseal.ts'
import { sealedNotices } from '../../platform/notices/notices.ts'
import { sealedSms } from '../../platform/sms/sms.ts'

/** Everything that the product keeps sealed. A test finds what is missing here. */
export const sealedColumns: readonly SealedColumn[] = [
  ...sealedColumnsOfChannels,
  ...sealedColumnsOfSignIn,
  ...sealedColumnsOfInvitations,
  ...sealedColumnsOfPush,
  ...sealedColumnsOfWebhooks,
  ...sealedColumnsOfBots,
  ...sealedColumnsOfCrm,
  ...sealedColumnsOfAi,
  sealedNotices,
  sealedSms,
]
