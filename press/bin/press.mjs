#!/usr/bin/env node
import { run } from '../dist/cli.mjs';

await run();
