import type { MessageExtras } from '@besedka/contract'
import { IconAlertTriangle, IconTrash } from '@tabler/icons-react'
import { fullMoment } from '../../../format/moments.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import content from '../content/content.module.css'
import { ProblemText } from '../delivery/ProblemText.tsx'

/** That our message was deleted at the customer's, by whom, or why it could not be. */
export function TakenBackMark({ takenBack }: { takenBack: NonNullable<MessageExtras['takenBack']> }) {
  const { t } = useTranslation('provider')
  const locale = useLocale()
  const { state, problem, byName, at } = takenBack
  const Icon = state === 'refused' ? IconAlertTriangle : IconTrash
  return (
    <div className={content.mark} data-warning={state === 'refused' || undefined}>
      <Icon size={14} stroke={1.5} aria-hidden />
      <span title={fullMoment(at, locale)}>
        {t(`takenBack-${state}`, { name: byName })}
        {problem !== null && (
          <>
            {'. '}
            <ProblemText problem={problem} />
          </>
        )}
      </span>
    </div>
  )
}
