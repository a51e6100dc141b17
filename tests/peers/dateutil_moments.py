# Reckons moments of cycles as dateutil and zoneinfo do. In: JSON, a list of {zone, cycle, every, dates, weeks, time, start_date, to}
# (to: epoch s); out: JSON, a list of lists of epoch s. Local times are reckoned without a zone and placed in it afterwards.
import json
import sys
from datetime import datetime, timezone
from zoneinfo import ZoneInfo

from dateutil import tz
from dateutil.relativedelta import relativedelta
from dateutil.rrule import DAILY, HOURLY, MONTHLY, WEEKLY, rrule


def placed(naive, zone):
    return tz.resolve_imaginary(naive.replace(tzinfo=zone, fold=0)).astimezone(timezone.utc)


def civil(wish, first, end):
    kind, every = wish['cycle'], wish.get('every', 1)
    if kind == 'once':
        return [first]
    if kind == 'day':
        return rrule(DAILY, interval=every, dtstart=first, until=end)
    if kind == 'week':
        return rrule(WEEKLY, byweekday=[day - 1 for day in wish['weeks']], dtstart=first, until=end)
    if kind == 'month' and 'dates' in wish:
        return rrule(MONTHLY, bymonthday=wish['dates'], dtstart=first, until=end)
    step = {'years': 1} if kind == 'year' else {'months': every}
    return (first + relativedelta(**{unit: n * by for unit, by in step.items()}) for n in range(0, 2000))


def moments(wish):
    zone = ZoneInfo(wish['zone'])
    to = datetime.fromtimestamp(wish['to'], timezone.utc)
    first = datetime.fromisoformat(wish['start_date'] + 'T' + wish['time'])
    if wish['cycle'] == 'hours':
        return [at.timestamp() for at in rrule(HOURLY, interval=wish['every'], dtstart=placed(first, zone), until=to)]
    found = []
    for naive in civil(wish, first, datetime(2031, 1, 2)):
        at = placed(naive, zone)
        if at > to:
            break
        found.append(at.timestamp())
    return found


print(json.dumps([moments(wish) for wish in json.load(sys.stdin)]))
