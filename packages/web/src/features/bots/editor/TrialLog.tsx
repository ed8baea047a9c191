import type { OfferedButton } from '@besedka/bot-scenario'
import type { BotChannel } from '@besedka/contract'
import { useEffect, useRef } from 'react'
import { useWords } from '../../../locales/define-words.ts'
import { editorWords } from './editor-words.ts'
import styles from './TrialLog.module.css'
import { trialLook } from './trial-look.ts'
import type { Line } from './use-trial.ts'

type Props = { lines: readonly Line[]; channel: BotChannel | undefined; over: boolean; onPress: (button: OfferedButton) => void }

/** What was said in a trial, in the look of a channel. */
export function TrialLog({ lines, channel, over, onPress }: Props) {
  const t = useWords(editorWords)
  const log = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new line is brought into sight
  useEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight })
  }, [lines])
  return (
    <div className={styles.log} ref={log} role="log" aria-label={t('simulator')} data-channel={channel?.type ?? 'site_chat'}>
      {lines.map(({ id, from, text, buttons }) => {
        const look = trialLook(channel, buttons)
        return (
          <div key={id} className={styles.line} data-from={from}>
            <p className={styles.bubble}>{text}</p>
            {buttons.length > 0 && (
              <div className={styles.buttons} data-look={look}>
                {buttons.map((button, index) => (
                  <button key={button.answerId} type="button" className={styles.button} disabled={over} onClick={() => onPress(button)}>
                    {look === 'numbers' || look === 'links' ? `${index + 1}. ${button.label}` : button.label}
                  </button>
                ))}
              </div>
            )}
          </div>
        )
      })}
    </div>
  )
}
