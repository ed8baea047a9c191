import type { Assessment } from '@besedka/contract'
import { Checkbox, Switch } from '@mantine/core'
import { useTranslation } from '../../../locales/use-translation.ts'
import { OptionGate } from '../../settings/OptionGate.tsx'
import { FormSection } from '../FormSection.tsx'
import { useFieldError } from '../use-field-error.ts'
import { LimitedText } from './LimitedText.tsx'
import type { ServiceEditor } from './service-editor.ts'
import { automaticTextLimit } from './text-limit.ts'

const path = 'service.assessment.text'

/** Whether customers are asked how they were served, and with which words (spec 3 "service assessment"). */
export function AssessmentFields({ editor }: { editor: ServiceEditor }) {
  const { t } = useTranslation('channelService')
  const errorOf = useFieldError(editor)
  const { assessment } = editor.service
  const change = (changes: Partial<Assessment>) => editor.changeService({ assessment: { ...assessment, ...changes } })
  return (
    <FormSection id="ratings" title={t('assessment')}>
      <OptionGate option="OPTION_QUALITY_RATING">
        <Switch
          label={t('assessmentOn')}
          description={t('assessmentOnHint')}
          checked={assessment.enabled}
          onChange={(event) => change({ enabled: event.currentTarget.checked })}
        />
        {assessment.enabled && (
          <>
            <LimitedText
              label={t('assessmentText')}
              hint={t('assessmentTextHint')}
              value={assessment.text}
              limit={automaticTextLimit(editor.type)}
              error={errorOf(path)}
              onChange={(text) => change({ text })}
              onBlur={() => editor.check(path)}
            />
            <Checkbox
              label={t('assessmentCloses')}
              description={t('assessmentClosesHint')}
              checked={assessment.closesChat}
              onChange={(event) => change({ closesChat: event.currentTarget.checked })}
            />
          </>
        )}
      </OptionGate>
    </FormSection>
  )
}
