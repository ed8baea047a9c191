import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMaximize, IconMoon, IconSun } from '@tabler/icons-react'
import { useNow } from '../../features/monitoring/use-now.ts'
import { useWall } from '../../features/monitoring/wall/use-wall.ts'
import styles from '../../features/monitoring/wall/Wall.module.css'
import { Wall } from '../../features/monitoring/wall/Wall.tsx'
import { wallWords } from '../../features/monitoring/wall/wall-words.ts'
import { secondsClock } from '../../format/moments.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'

/** Figures without news for so long are marked. */
const staleAfterMs = 5_000

/** A board for a TV: opened by its link without a sign-in, shows figures alone, and follows what happens. */
export function WallPage({ params: { token = '' } }: { params: Readonly<Record<string, string>> }) {
  const t = useWords(wallWords)
  const locale = useLocale()
  const now = useNow()
  const { wall, heardAt, dead, offset } = useWall(token)
  const stale = now - heardAt > staleAfterMs || undefined
  const time = secondsClock(heardAt, locale)
  return (
    <main className={styles.screen}>
      {dead && (
        <div className={styles.dead}>
          <h1>{t('deadTitle')}</h1>
          <p>{t('deadText')}</p>
        </div>
      )}
      {!dead && !wall && (
        <div role="status" aria-label={t('loading')}>
          <SkeletonRows rows={6} withAvatar={false} />
        </div>
      )}
      {wall && (
        <>
          <header className={styles.head}>
            <h1 className={styles.title}>{wall.name}</h1>
            <span className={styles.updated} data-stale={stale}>
              {t(stale ? 'stale' : 'updated', { time })}
            </span>
            <Tools />
          </header>
          <div className={styles.body} data-stale={stale}>
            <Wall wall={wall} now={now + offset} />
          </div>
        </>
      )}
    </main>
  )
}

function Tools() {
  const t = useWords(wallWords)
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme() === 'dark'
  return (
    <span className={styles.tools}>
      <ActionIcon variant="default" aria-label={t(isDark ? 'light' : 'dark')} onClick={() => setColorScheme(isDark ? 'light' : 'dark')}>
        {isDark ? <IconSun size={18} stroke={1.5} aria-hidden /> : <IconMoon size={18} stroke={1.5} aria-hidden />}
      </ActionIcon>
      <ActionIcon
        variant="default"
        aria-label={t('fullScreen')}
        onClick={() => void document.documentElement.requestFullscreen().catch(() => {})}
      >
        <IconMaximize size={18} stroke={1.5} aria-hidden />
      </ActionIcon>
    </span>
  )
}
