const lookEveryMs = 250

/** Ends this process in the ordinary way (SIGTERM) when the npm that started it was killed: nobody could stop it by Ctrl-C any more. */
export function endWithParent(): void {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, lookEveryMs)
  watch.unref()
}
