// One file, so that one browser serves all of them: it takes longer to start than most tests to run.
import './routes.ts';
import './colour.ts';
import './search.ts';
import './demos.ts';
import './workbench.ts';
import './workbench-frame.ts';
