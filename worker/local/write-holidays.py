"""Writes the public holidays of each country, from the package `holidays` (MIT): python3 worker/local/write-holidays.py

Only what the whole country has; of the United Kingdom, what England has. `pip install holidays` first.
"""

import json
import warnings
from collections import defaultdict
from pathlib import Path

import holidays

FIRST, LAST = 2026, 2035
TARGET = Path(__file__).parent.parent / "workspace/campaigns/holidays/holiday-dates.generated.ts"
REGION = {"GB": "ENG"}

warnings.simplefilter("ignore")


def days_of(country):
    """The days of each holiday by its English name; a day with several is called by the first."""
    make = getattr(holidays, country)
    language = next((one for one in ("en_US", "en_GB", "en") if one in make.supported_languages), None)
    found = make(years=range(FIRST, LAST + 1), subdiv=REGION.get(country), language=language)
    by_name = defaultdict(list)
    for day in sorted(found):
        # Swedish law counts Sundays among the holidays; here they are the weekend.
        names = [name for name in found[day].split("; ") if name != "Sunday"]
        if names:
            by_name[names[0].replace(" (estimated)", "")].append(day)
    return by_name


def write(days):
    """`1225` for the same day of every year, or else each day as `261225`."""
    years = [day.year for day in days]
    fixed = {day.strftime("%m%d") for day in days}
    if len(fixed) == 1 and years == list(range(FIRST, LAST + 1)):
        return fixed.pop()
    return " ".join(day.strftime("%y%m%d") for day in days)


countries = sorted(code for code in holidays.list_supported_countries() if len(code) == 2)
table = {}
for country in countries:
    named = {name: write(days) for name, days in days_of(country).items()}
    if named:
        table[country] = named

lines = [
    f"// Written by worker/local/write-holidays.py from holidays {holidays.__version__}",
    "// (https://github.com/vacanza/holidays), MIT License, Copyright (c) Vacanza Team and contributors.",
    "",
    f"export const FIRST_YEAR = {FIRST}",
    f"export const LAST_YEAR = {LAST}",
    "",
    "/** By country (ISO 3166-1), the days of each holiday: `1225` in every year, or each as `261225`. */",
    "export const holidayDates: Record<string, Record<string, string>> = JSON.parse(",
    "  `" + json.dumps(table, ensure_ascii=False, separators=(",", ":")).replace("\\", "\\\\").replace("`", "\\`").replace('},"', '},\n"') + "`,",
    ")",
    "",
]
TARGET.parent.mkdir(exist_ok=True)
TARGET.write_text("\n".join(lines))
