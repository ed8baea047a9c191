import { metricsToken } from './test-server.ts'
import { server } from './use-server.ts'

/** What the server of the test file tells Prometheus. */
export async function readMetrics(): Promise<string> {
  const answer = await fetch(`${server().address}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  return answer.text()
}
