import './words.ts'
import type { ChannelView, RoutingRule, RoutingView } from '@besedka/contract'
import { Button } from '@mantine/core'
import { IconPlus, IconRoute } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCurrentUser } from '../../api/current-user.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { OptionGate } from '../settings/OptionGate.tsx'
import { RuleEditor } from './editor/RuleEditor.tsx'
import { copyOfRule, draftOfRule, newRuleDraft, type RuleDraft } from './editor/rule-draft.ts'
import { DraftBar } from './publishing/DraftBar.tsx'
import { RemovedRules } from './publishing/RemovedRules.tsx'
import styles from './RoutingRules.module.css'
import { routingQuery } from './routing-queries.ts'
import { DefaultCard } from './rules/DefaultCard.tsx'
import { RuleList } from './rules/RuleList.tsx'
import { useRuleActions } from './rules/use-rule-actions.ts'
import { outcomeOfDefault } from './trial/outcome.ts'
import { useTrial } from './trial/trial-store.ts'
import { useNames } from './use-names.ts'

const refreshMs = 10_000

/** The routing tab of a channel: the rules as cards, and what is not published yet. */
export function RoutingRules({ channel }: { channel: Pick<ChannelView, 'id'> }) {
  const routed = useCurrentUser().options.includes('OPTION_CHAT_ROUTING')
  if (routed) return <LoadedRules channelId={channel.id} />
  return (
    <div className={styles.rules}>
      <OptionGate option="OPTION_CHAT_ROUTING">{null}</OptionGate>
    </div>
  )
}

function LoadedRules({ channelId }: { channelId: string }) {
  const { t } = useTranslation('routing')
  const rules = useQuery({ ...routingQuery(channelId), refetchInterval: refreshMs })
  if (rules.data) return <Rules view={rules.data} />
  return (
    <section className={styles.rules} aria-busy={rules.isPending} aria-label={t('title')}>
      {rules.isPending ? (
        <SkeletonRows rows={4} withAvatar={false} />
      ) : (
        <ErrorState error={rules.error} onRetry={() => void rules.refetch()} />
      )}
    </section>
  )
}

function Rules({ view }: { view: RoutingView }) {
  const { t } = useTranslation('routing')
  const names = useNames(view.channelId)
  const actions = useRuleActions(view.channelId)
  const answer = useTrial(view.channelId).answer
  const [edited, setEdited] = useState<{ draft: RuleDraft; rule?: RoutingRule }>()
  const add = () => setEdited({ draft: newRuleDraft() })
  return (
    <section className={styles.rules} aria-label={t('title')}>
      <div className={styles.head}>
        <p className={styles.lead}>{t('lead')}</p>
        {view.rules.length > 0 && (
          <Button leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />} onClick={add}>
            {t('add')}
          </Button>
        )}
      </div>
      {view.rules.length === 0 && (
        <EmptyState icon={<IconRoute size={28} stroke={1.5} aria-hidden />} title={t('emptyTitle')} text={t('emptyText')}>
          <Button onClick={add}>{t('add')}</Button>
        </EmptyState>
      )}
      <RuleList
        view={view}
        names={names}
        actions={actions}
        onEdit={(rule) => setEdited({ draft: draftOfRule(rule), rule })}
        onDuplicate={(rule) => setEdited({ draft: copyOfRule(rule, t('copyOf', { name: rule.name })) })}
      />
      <DefaultCard rule={view.defaultRule} names={names} outcome={answer && outcomeOfDefault(answer)} />
      {view.draft && <RemovedRules removed={view.draft.removed} onRestore={(rule) => void actions.restore(rule)} />}
      <DraftBar view={view} names={names} actions={actions} />
      {edited && (
        <RuleEditor
          key={edited.rule?.id ?? 'new'}
          channelId={view.channelId}
          rule={edited.rule}
          initial={edited.draft}
          names={names}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  )
}
