import '../service/words.ts'
import { capabilitiesOfType } from '@besedka/channels/capabilities'
import { ChannelService, type TeamChannelView } from '@besedka/contract'
import { Button } from '@mantine/core'
import { api } from '../../../api/client.ts'
import { navigate } from '../../../app/router/address.ts'
import { useWords } from '../../../locales/define-words.ts'
import { EntityEditor } from '../../../ui/entity/EntityEditor.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { WorkingHoursField } from '../../working-hours/WorkingHoursField.tsx'
import { AutoReplyFields } from '../service/AutoReplyFields.tsx'
import { draftOfService, type ServiceDraft, serviceChange, serviceProblems } from '../service/service-draft.ts'
import type { ServiceEditor } from '../service/service-editor.ts'
import { ThresholdFields } from '../service/ThresholdFields.tsx'
import styles from './TeamChannelForm.module.css'
import { refreshTeamChannels } from './team-channel-queries.ts'
import { teamChannelWords } from './team-channel-words.ts'

type Draft = { service: ServiceDraft }

/** How customers of a team's channel are served, beside the list of such channels. */
export function TeamChannelForm({ channel, onClose }: { channel: TeamChannelView; onClose: () => void }) {
  const t = useWords(teamChannelWords)
  const stored = draftOfService(ChannelService.parse(channel.service))
  const textLength = capabilitiesOfType(channel.type)?.textLength ?? Number.POSITIVE_INFINITY
  const problemsOf = ({ service }: Draft) => serviceProblems(service, textLength)
  const form = useForm<Draft>({
    name: `team-channel.${channel.id}`,
    initial: { service: stored },
    problemsOf,
    async save({ service }) {
      const { halfOverdueMinutes, overdueMinutes, autoReplies } = serviceChange(service, stored)
      await api.channels.serve({ channelId: channel.id, service: { halfOverdueMinutes, overdueMinutes, autoReplies } })
      await refreshTeamChannels()
    },
  })
  const { service } = form.draft
  const editor: ServiceEditor = {
    type: channel.type,
    service,
    problems: Object.fromEntries(Object.entries(problemsOf(form.draft)).filter(([path]) => form.errorOf(path) !== undefined)),
    changeService: (changes) => form.change({ service: { ...service, ...changes } }),
    check: form.check,
  }
  return (
    <EntityEditor
      form={form}
      title={channel.name}
      saved={t('saved')}
      onClose={onClose}
      above={
        <>
          <WorkingHoursField ownerType="teamChannel" ownerId={channel.id} />
          <RulesLine channelId={channel.id} />
        </>
      }
    >
      <ThresholdFields editor={editor} />
      <AutoReplyFields editor={editor} />
    </EntityEditor>
  )
}

/** The way to the rules of the channel, a page of their own. */
function RulesLine({ channelId }: { channelId: string }) {
  const t = useWords(teamChannelWords)
  return (
    <section className={styles.rules} aria-label={t('rules')}>
      <h2 className={styles.title}>{t('rules')}</h2>
      <p className={styles.about}>{t('rulesAbout')}</p>
      <Button size="xs" variant="default" onClick={() => navigate(`/admin/preferences/team-channels/rules?channel=${channelId}`)}>
        {t('openRules')}
      </Button>
    </section>
  )
}
