import { alertText, durationText, type WallFigures, type WallView } from '@besedka/contract'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { useWords } from '../../../locales/define-words.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import styles from './Wall.module.css'
import { wallWords } from './wall-words.ts'

/** Figures large enough for the other end of the room. */
export function Wall({ wall, now }: { wall: WallView; now: number }) {
  const t = useWords(wallWords)
  const locale = useLocale()
  const count = (figure: number) => new Intl.NumberFormat(locale).format(figure)
  const { total, staff, tiles } = wall
  const { inTime, of } = total.answered
  const shown = {
    inQueue: { value: count(total.inQueue) },
    longestWait: { value: ageText(total, now, locale) },
    onBot: { value: count(total.onBot) },
    inProgress: { value: count(total.inProgress), second: total.assigned > 0 ? t('assigned', { count: total.assigned }) : '' },
    answeredInTime: { value: shareText(total, locale), second: of > 0 ? t('inTimeOf', { inTime, of }) : t('today') },
    handled: { value: count(total.handled), second: t('today') },
    atWork: { value: count(staff.active), second: staff.onBreak > 0 ? t('onBreak', { count: staff.onBreak }) : '' },
  } satisfies Record<string, { value: string; second?: string }>
  const figures = tiles.filter((tile) => tile !== 'rows')
  return (
    <>
      {wall.alerts.length > 0 && (
        <ul className={styles.alerts}>
          {wall.alerts.map((alert) => (
            <li key={`${alert.teamName} ${alert.kind}`}>
              <IconAlertTriangle size="1.2em" stroke={1.5} aria-hidden />
              <b>{alert.teamName ?? t('organisation')}</b> {alertText(alert, locale)}
            </li>
          ))}
        </ul>
      )}
      {figures.length > 0 && (
        <dl className={styles.tiles} style={{ '--columns': columnsFor(figures.length) } as CSSProperties}>
          {figures.map((tile) => {
            const figure: { value: string; second?: string } = shown[tile]
            return (
              <div key={tile} className={styles.tile}>
                <dt>{t(tile)}</dt>
                <dd className={styles.value}>{figure.value}</dd>
                <dd className={styles.second}>{figure.second || '\u00A0'}</dd>
              </div>
            )
          })}
        </dl>
      )}
      {tiles.includes('rows') && <Rows wall={wall} now={now} />}
    </>
  )
}

/** As square as they fit: four stand in two rows, seven in one of four and one of three. */
function columnsFor(figures: number): number {
  return figures > 3 ? Math.ceil(figures / 2) : figures
}

function Rows({ wall: { rows, rowsBy }, now }: { wall: WallView; now: number }) {
  const t = useWords(wallWords)
  const locale = useLocale()
  return (
    <div className={styles.rows}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t(rowsBy)}</th>
            <th scope="col">{t('inQueue')}</th>
            <th scope="col">{t('longestWait')}</th>
            <th scope="col">{t('inProgress')}</th>
            <th scope="col">{t('answeredInTime')}</th>
            {rowsBy === 'team' && <th scope="col">{t('atWork')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name ?? t('noTeam')}</th>
              <td>{row.inQueue}</td>
              <td>{ageText(row, now, locale)}</td>
              <td>{row.inProgress}</td>
              <td>{shareText(row, locale)}</td>
              {rowsBy === 'team' && <td>{row.active ?? '—'}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function ageText({ oldestQueuedAt }: WallFigures, now: number, locale: 'ru-RU' | 'en-GB'): string {
  return oldestQueuedAt === null ? '—' : durationText(Math.max(0, now - Date.parse(oldestQueuedAt)), locale)
}

function shareText({ answered: { inTime, of } }: WallFigures, locale: string): string {
  return of === 0 ? '—' : new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(inTime / of)
}
