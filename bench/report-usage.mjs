// Preloaded into a measured process: writes its resource usage on exit.
import { writeFileSync } from 'node:fs';

process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const usage = {
    wallSeconds: process.uptime(),
    cpuSeconds: (userCPUTime + systemCPUTime) / 1e6,
    // macOS counts bytes, Linux kilobytes.
    peakMiB: maxRSS / (process.platform === 'darwin' ? 1024 * 1024 : 1024),
  };
  // One file per process, if the name has a placeholder for its id.
  const file = /** @type {string} */ (process.env.USAGE_FILE).replace('{pid}', `${process.pid}`);
  writeFileSync(file, JSON.stringify(usage));
});
