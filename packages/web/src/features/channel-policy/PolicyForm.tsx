import { channelDefinitions } from '@besedka/channels'
import {
  type ChannelPolicy,
  ChannelPolicy as ChannelPolicySchema,
  type ChannelType,
  fieldErrors,
  forbiddenReasonLength,
  foreignMessengers,
} from '@besedka/contract'
import { Button, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ChannelTile } from '../../ui/channel-icon/ChannelTile.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { PageForm } from '../../ui/page-form/PageForm.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import styles from './ChannelPolicy.module.css'
import { savePolicy } from './policy-queries.ts'
import { policyWords } from './policy-words.ts'

/** Each channel type with a switch, and for a forbidden one the reason. Forbidding another one asks first: replies may wait there. */
export function PolicyForm({ policy }: { policy: ChannelPolicy }) {
  const t = useWords(policyWords)
  const locale = useLocale()
  const [asking, setAsking] = useState(false)
  const form = useForm<ChannelPolicy>({
    name: 'channel-policy',
    initial: policy,
    problemsOf: (draft) => {
      const { error } = ChannelPolicySchema.safeParse(draft)
      return error ? fieldErrors(error) : {}
    },
    save: async (draft) => {
      await savePolicy(draft)
      showToast({ kind: 'success', text: t('saved') })
    },
  })
  const { forbidden } = form.draft
  const forbidsMore = forbidden.some(({ type }) => !policy.forbidden.some((before) => before.type === type))

  function forbid(types: readonly ChannelType[], reason: string): void {
    const added = types.filter((type) => !forbidden.some((one) => one.type === type)).map((type) => ({ type, reason }))
    form.change({ forbidden: [...forbidden, ...added] })
  }

  return (
    <div className={styles.page}>
      <PageForm
        form={form}
        className={styles.form}
        onSubmit={() => {
          // An invalid form is not confirmed: submitting it shows which reason is missing.
          if (forbidsMore && ChannelPolicySchema.safeParse(form.draft).success) setAsking(true)
          else void form.submit()
        }}
      >
        <LawSection
          isDone={foreignMessengers.every((type) => forbidden.some((one) => one.type === type))}
          onApply={() => forbid(foreignMessengers, t('lawReason'))}
        />
        <section aria-label={t('types')}>
          <h2 className={styles.heading}>{t('types')}</h2>
          <ul className={styles.list}>
            {channelDefinitions.map(({ type, title }) => {
              const index = forbidden.findIndex((one) => one.type === type)
              const found = forbidden[index]
              return (
                <li key={type} className={styles.row}>
                  <ChannelTile type={type} />
                  <span>{title[locale]}</span>
                  <Switch
                    aria-label={t('allow', { type: title[locale] })}
                    label={t(found ? 'forbidden' : 'allowed')}
                    labelPosition="left"
                    checked={found === undefined}
                    onChange={({ currentTarget }) =>
                      currentTarget.checked ? form.change({ forbidden: forbidden.filter((one) => one.type !== type) }) : forbid([type], '')
                    }
                  />
                  {found && (
                    <TextInput
                      className={styles.reason}
                      label={t('reason')}
                      required
                      maxLength={forbiddenReasonLength}
                      value={found.reason}
                      error={form.errorOf(`forbidden.${index}.reason`)}
                      onBlur={() => form.check(`forbidden.${index}.reason`)}
                      onChange={({ currentTarget }) =>
                        form.change({ forbidden: forbidden.with(index, { type, reason: currentTarget.value }) })
                      }
                    />
                  )}
                </li>
              )
            })}
          </ul>
        </section>
      </PageForm>
      <ConfirmDialog
        open={asking}
        title={t('askTitle')}
        text={t('askText')}
        confirmLabel={t('askConfirm')}
        dangerous
        onConfirm={() => {
          setAsking(false)
          void form.submit()
        }}
        onCancel={() => setAsking(false)}
      />
    </div>
  )
}

/** What the law forbids, in one stroke. */
function LawSection({ isDone, onApply }: { isDone: boolean; onApply: () => void }) {
  const t = useWords(policyWords)
  return (
    <section className={styles.law}>
      <h2>{t('law')}</h2>
      <p>{t('lawText')}</p>
      <Button variant="default" disabled={isDone} onClick={onApply}>
        {t('applyLaw')}
      </Button>
    </section>
  )
}
