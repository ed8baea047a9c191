import { auditChangesOf } from '../../platform/audit/audit-changes-of.ts'
import { type ChannelRow, serviceOf } from './channel.ts'

/** Writes what an administrator did with a channel into the audit log; of secrets only that they were given. */
export const auditChannel = auditChangesOf((row: ChannelRow) => {
  const { id, name, team_id: teamId, active, settings } = row
  const { autoReplies, assessment, ...service } = serviceOf(row)
  const asked = { assessmentEnabled: assessment.enabled, assessmentText: assessment.text, assessmentClosesChat: assessment.closesChat }
  // A sealed secret looks different after each sealing; that it was given anew is all there is to say.
  const secrets = Object.keys(row.secrets)
  return {
    subject: { type: 'channel', id, name },
    settings: { name, teamId, active, settings, secrets, ...service, ...autoReplies, ...asked },
  }
})
