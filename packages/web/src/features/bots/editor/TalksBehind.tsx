import type { BotRun } from '@besedka/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../../../app/router/Link.tsx'
import { exactMoment } from '../../../format/moments.ts'
import { useWords } from '../../../locales/define-words.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { ListStates } from '../../../ui/entity/ListStates.tsx'
import { runsQuery, type StatisticsSpan } from '../bot-queries.ts'
import { editorWords } from './editor-words.ts'
import styles from './SidePanels.module.css'

type Props = { botId: string; span: StatisticsSpan; outcome: NonNullable<BotRun['outcome']> }

/** The newest talks that ended in one way: each leads to its chat. */
export function TalksBehind({ botId, span, outcome }: Props) {
  const t = useWords(editorWords)
  const locale = useLocale()
  const runs = useQuery(runsQuery(botId, { ...span, outcome }))
  return (
    <ListStates query={runs} empty={<p className={styles.hint}>{t('noChatsSeen')}</p>}>
      {({ items }) => (
        <ul className={styles.list}>
          {items.map(({ id, chatId, customerName, beganAt }) => (
            <li key={id}>
              <Link className={styles.link} to={`/admin/chats?chat=${chatId}`}>
                {customerName}
              </Link>
              <span className={styles.hint}>{exactMoment(beganAt, locale)}</span>
            </li>
          ))}
        </ul>
      )}
    </ListStates>
  )
}
