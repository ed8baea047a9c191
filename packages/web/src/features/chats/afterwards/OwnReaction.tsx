import type { MessageExtras } from '@besedka/contract'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from '../../../locales/use-translation.ts'
import content from '../content/content.module.css'
import { ProblemText } from '../delivery/ProblemText.tsx'
import { inColour } from './in-colour.ts'

/** The emoji that we have put under the customer's message, and why they do not see it. */
export function OwnReaction({ reaction }: { reaction: NonNullable<MessageExtras['ownReaction']> }) {
  const { t } = useTranslation('provider')
  const { emoji, state, problem, byName } = reaction
  const name = t(state === 'asked' ? 'ownReactionAsked' : 'ownReaction', { name: byName })
  return (
    <>
      {emoji !== null && state !== 'refused' && (
        <div
          className={content.reaction}
          role="img"
          data-own
          data-asked={state === 'asked' || undefined}
          aria-label={`${name}: ${emoji}`}
          title={name}
        >
          {inColour(emoji)}
        </div>
      )}
      {problem !== null && (
        <div className={content.mark} data-warning={state === 'refused' || undefined}>
          <IconAlertTriangle size={14} stroke={1.5} aria-hidden />
          <span>
            {state === 'refused' && `${emoji === null ? t('reactionStays') : t('reactionRefused', { emoji: inColour(emoji) })}. `}
            <ProblemText problem={problem} />
          </span>
        </div>
      )}
    </>
  )
}
