import type { AuditVerification } from '@besedka/contract'
import type { Config } from '../../platform/config/read-config.ts'
import type { Database } from '../../platform/database/open-database.ts'
import { brokenAnchors, readAnchors } from './anchors.ts'
import { verifyChain } from './verify-chain.ts'

/** Whether the audit log of an organisation is what was written: the chain within the database, and its anchors outside. */
export async function verifyAudit(
  { database, config }: { database: Database; config: Pick<Config, 'dataDir'> },
  organisationId: string,
): Promise<AuditVerification> {
  const anchors = await readAnchors(config.dataDir, organisationId)
  const chain = await verifyChain(database.system, organisationId)
  const broken = await brokenAnchors(database, organisationId, anchors)
  const last = anchors.at(-1)
  return {
    ...chain,
    brokenAnchors: broken.slice(0, 100).map(({ place, at }) => ({ place, at })),
    lastAnchor: last ? { place: last.place, at: last.at } : null,
  }
}
