import { hasProgram } from '../../deploy/run.ts'

const programs = {
  nginx: 'nginx',
  'nats-server': 'nats-server',
  Swift: 'swift-proxy-server',
}

/** Why several nodes cannot be tried here, or undefined when they can. `.ci/run` installs what is missing, as root. */
export function whyNoCluster(): string | undefined {
  // Debian's nginx was built to write into folders of root.
  if (process.getuid?.() !== 0) return 'nginx and Swift are started as root'
  const missing = Object.entries(programs).find(([, program]) => !hasProgram(program))
  return missing && `${missing[0]} is not installed`
}
