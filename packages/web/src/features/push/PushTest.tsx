import { Button } from '@mantine/core'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import styles from './PushSettings.module.css'
import { runPushTest, type TestParts, type TestState } from './run-push-test.ts'

const arrivalMs = 15_000

/** Sends a notice to this browser and names the link of its way that fails. */
export function PushTest({ deviceId }: { deviceId: string }) {
  const { t } = useTranslation('push')
  const [states, setStates] = useState<TestState[]>([])
  const [running, setRunning] = useState(false)

  async function run() {
    setStates([])
    setRunning(true)
    await runPushTest(partsFor(deviceId), (state) => setStates((before) => [...before, state]))
    setRunning(false)
  }

  return (
    <div className={styles.test}>
      <Button variant="default" loading={running} onClick={() => void run()}>
        {t('test')}
      </Button>
      <ol className={styles.steps} aria-live="polite">
        {states.map((state) => (
          <li key={state.step} className={styles.step} data-failed={state.failed}>
            {state.failed ? <IconCircleX size={18} stroke={1.5} aria-hidden /> : <IconCircleCheck size={18} stroke={1.5} aria-hidden />}
            <span>
              {t(state.step)}
              {state.failed && <span className={styles.reason}>{reasonOf(state, t)}</span>}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

function reasonOf({ step, reason }: TestState, t: ReturnType<typeof useTranslation<'push'>>['t']): string {
  if (step === 'testPermission') return t('denied')
  if (step === 'testWorker') return t('testNoWorker')
  return reason ?? t('testNoArrival')
}

function partsFor(deviceId: string): TestParts {
  return {
    allowed: () => Notification.permission === 'granted',
    worker: async () => (await navigator.serviceWorker.getRegistration())?.active != null,
    send: async () => void (await api.push.test({ deviceId }, { quiet: true })),
    arrived: () =>
      new Promise((resolve) => {
        const end = (whether: boolean) => {
          clearTimeout(timer)
          navigator.serviceWorker.removeEventListener('message', hear)
          resolve(whether)
        }
        const hear = ({ data }: MessageEvent<{ type?: unknown; tag?: unknown } | null>) => {
          if (data?.type === 'pushed' && data.tag === 'test') end(true)
        }
        const timer = setTimeout(() => end(false), arrivalMs)
        navigator.serviceWorker.addEventListener('message', hear)
      }),
  }
}
