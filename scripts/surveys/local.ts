import { readVariables } from '../variables.ts';
import { startSurveyServer } from './server.ts';

/** Undefined when .dev.vars names real providers, or lacks one of their secrets. */
export async function startLocalSurveys() {
  const { SURVEY_LISTS, CPX_TOKEN, BITLABS_TOKEN, ...secrets } = readVariables();
  const { CPX_SECRET, CPX_PATH_SECRET, BITLABS_SECRET } = secrets;
  if (SURVEY_LISTS || CPX_TOKEN || BITLABS_TOKEN) return undefined;
  if (!CPX_SECRET || !CPX_PATH_SECRET || !BITLABS_SECRET) return undefined;
  return startSurveyServer({ secrets: { CPX_SECRET, CPX_PATH_SECRET, BITLABS_SECRET } });
}
