import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findChromium, findHeadlessShell } from '../../scripts/tests/find-chromium.ts'
import { contractRoutes } from './build/contract-routes.ts'
import { mantineSheets } from './build/mantine-sheets.ts'
import { mantineVariables } from './build/mantine-variables.ts'

const executablePath = findHeadlessShell() ?? findChromium()

/** Components of the kit and of the chat on a site, each alone in a real browser, without a server. Tests that draw end in `.test.tsx`; those of plain code run in Node. */
export default defineConfig({
  plugins: [mantineSheets(), react(), contractRoutes(), mantineVariables()],
  optimizeDeps: {
    // A package that is discovered only while tests run would reload the page under them. `force`: a cache of former runs must not hide one.
    include: [
      '@mantine/core',
      '@mantine/hooks',
      '@tabler/icons-react',
      '@tanstack/react-query',
      '@xyflow/react',
      'react',
      'react-dom',
      'react-dom/client',
      'react-dom/server',
      'zustand',
    ],
    force: true,
  },
  test: {
    name: 'kit',
    include: ['src/**/*.test.tsx', '../widget/src/**/*.test.tsx'],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { executablePath, args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'] },
        contextOptions: { reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium', viewport: { width: 1200, height: 800 } }],
    },
    // Spent only by what fails.
    testTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    maxWorkers: 3,
    sequence: { groupOrder: 0 },
  },
})
