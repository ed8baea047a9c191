import type { FileView } from '@besedka/contract'
import { fileSize } from '@besedka/contract/file-size'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import styles from './files.module.css'
import { useFileUrl } from './use-file-url.ts'

/** A recording with play, pause and a bar to move along. */
export function AudioFile({ file, recorded }: { file: FileView; recorded?: boolean | undefined }) {
  const { t } = useTranslation('chats')
  const locale = useLocale()
  const [wanted, setWanted] = useState(false)
  const [playing, setPlaying] = useState(false)
  const [at, setAt] = useState(0)
  const [length, setLength] = useState(0)
  const player = useRef<HTMLAudioElement>(null)
  const { url } = useFileUrl(file.id, 'original', wanted)

  useEffect(() => {
    if (url !== undefined) void player.current?.play().catch(() => {})
  }, [url])

  function toggle() {
    setWanted(true)
    const audio = player.current
    if (audio === null || url === undefined) return
    if (audio.paused) void audio.play().catch(() => {})
    else audio.pause()
  }

  const passed = playing || at > 0
  const Icon = playing ? IconPlayerPause : IconPlayerPlay
  return (
    <div>
      <div className={styles.audio}>
        {/* biome-ignore lint/a11y/useMediaCaption: customers send no captions */}
        <audio
          ref={player}
          src={url}
          preload="metadata"
          onPlay={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
          onTimeUpdate={(event) => setAt(event.currentTarget.currentTime)}
          onLoadedMetadata={(event) => setLength(Number.isFinite(event.currentTarget.duration) ? event.currentTarget.duration : 0)}
        />
        <button type="button" className={styles.play} onClick={toggle} aria-label={playing ? t('pause') : t('play', { name: file.name })}>
          <Icon size={18} stroke={1.5} aria-hidden />
        </button>
        <input
          type="range"
          className={styles.seek}
          min={0}
          max={length || 1}
          step={0.1}
          value={at}
          disabled={length === 0}
          aria-label={t('position')}
          onChange={(event) => {
            if (player.current !== null) player.current.currentTime = Number(event.currentTarget.value)
          }}
        />
        {/* How long it is, the recording itself says; until it is asked for, its size is all that is known. */}
        <span className={styles.clock}>
          {passed || length > 0 ? minutesAndSeconds(passed ? at : length) : fileSize(file.sizeBytes, locale)}
        </span>
      </div>
      {!recorded && <div className={styles.audioName}>{file.name}</div>}
    </div>
  )
}

function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
}
