import { type AutoReplies, autoReplyVariables, holdingPhraseMinutesChoices } from '@besedka/contract'
import { Input, SegmentedControl } from '@mantine/core'
import { useTranslation } from '../../../locales/use-translation.ts'
import { OptionGate } from '../../settings/OptionGate.tsx'
import { FormSection } from '../FormSection.tsx'
import { useFieldError } from '../use-field-error.ts'
import styles from './AutoReplyFields.module.css'
import { LimitedText } from './LimitedText.tsx'
import type { ServiceEditor } from './service-editor.ts'
import { automaticTextLimit } from './text-limit.ts'

type TextName = 'onlineMessage' | 'offlineMessage' | 'holdingPhrase'

/** What the channel says by itself (spec 3 "Channel auto-replies"). */
export function AutoReplyFields({ editor }: { editor: ServiceEditor }) {
  const { t } = useTranslation('channelService')
  const errorOf = useFieldError(editor)
  const { autoReplies } = editor.service
  const change = (changes: Partial<AutoReplies>) => editor.changeService({ autoReplies: { ...autoReplies, ...changes } })
  const text = (name: TextName) => ({
    label: t(name),
    hint: t(`${name}Hint`),
    value: autoReplies[name],
    limit: automaticTextLimit(editor.type),
    variables: autoReplyVariables,
    error: errorOf(`service.autoReplies.${name}`),
    onChange: (value: string) => change({ [name]: value }),
    onBlur: () => editor.check(`service.autoReplies.${name}`),
  })
  return (
    <FormSection id="replies" title={t('autoReplies')} text={t('autoRepliesText')}>
      <OptionGate option="OPTION_AUTO_REPLIES">
        <LimitedText {...text('onlineMessage')} />
        <LimitedText {...text('offlineMessage')} />
        <LimitedText {...text('holdingPhrase')} />
        <Input.Wrapper label={t('holdingAfter')} labelElement="div" className={styles.choice}>
          <SegmentedControl
            aria-label={t('holdingAfter')}
            disabled={autoReplies.holdingPhrase.trim() === ''}
            data={holdingPhraseMinutesChoices.map((minutes) => ({
              value: String(minutes),
              label: t('minutes', { count: minutes }),
            }))}
            value={String(autoReplies.holdingAfterMinutes)}
            onChange={(chosen) => {
              const minutes = holdingPhraseMinutesChoices.find((choice) => String(choice) === chosen)
              if (minutes) change({ holdingAfterMinutes: minutes })
            }}
          />
        </Input.Wrapper>
      </OptionGate>
    </FormSection>
  )
}
